import type { ViewProblem } from "@/lib/view/read";

type Props = { problem: string; problems: ViewProblem[]; configuration: string[] };

/** What is wrong with the list, the configuration or the address, each in a sentence. The page goes on with what is left. */
export function Notices({ problem, problems, configuration }: Props) {
  if (problem === "" && problems.length + configuration.length === 0) return null;
  return (
    <div role="status" className="shrink-0 border-line border-b bg-raised px-4 py-1.5 text-warning" data-testid="notices">
      <ul>
        {problem !== "" && <li className="break-words text-error">{problem}</li>}
        {configuration.map((message) => (
          <li key={message} className="break-words">
            Configuration: {message}
          </li>
        ))}
        {problems.map(({ word, message }) => (
          <li key={word + message} className="break-words">
            Address: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
