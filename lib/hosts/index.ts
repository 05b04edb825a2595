// The register of hosts, in the order in which they are shown.
import { annotationBlind } from "./annotation-blind";
import { chatgptCompanyKnowledge } from "./chatgpt-company-knowledge";
import { chatgptDeveloperMode } from "./chatgpt-developer-mode";
import { claudeCode } from "./claude-code";
import { claudeCodePlan } from "./claude-code-plan";
import { claudeConnectors } from "./claude-connectors";
import { claudeDesktop } from "./claude-desktop";
import { codexApprove } from "./codex-approve";
import { codexAuto } from "./codex-auto";
import { codexPrompt } from "./codex-prompt";
import { codexWrites } from "./codex-writes";
import { copilotCli } from "./copilot-cli";
import { copilotCodeReview } from "./copilot-code-review";
import { cursorAsk } from "./cursor-ask";
import { cursorBugbot } from "./cursor-bugbot";
import { cursorReads } from "./cursor-reads";
import { dockerAgent } from "./docker-agent";
import { geminiCli } from "./gemini-cli";
import { geminiCliPlan } from "./gemini-cli-plan";
import { geminiEnterprise } from "./gemini-enterprise";
import { gooseApprove } from "./goose-approve";
import { gooseAuto } from "./goose-auto";
import { gooseSmartApprove } from "./goose-smart-approve";
import type { Host } from "./host";
import { m365Copilot } from "./m365-copilot";
import { n8n } from "./n8n";
import { qwenCode } from "./qwen-code";
import { trueforge } from "./trueforge";
import { vscode } from "./vscode";

export const HOSTS: readonly Host[] = [
  vscode,
  copilotCli,
  copilotCodeReview,
  m365Copilot,
  claudeConnectors,
  claudeDesktop,
  claudeCode,
  claudeCodePlan,
  chatgptDeveloperMode,
  chatgptCompanyKnowledge,
  codexAuto,
  codexWrites,
  codexPrompt,
  codexApprove,
  cursorReads,
  cursorAsk,
  cursorBugbot,
  geminiCli,
  geminiCliPlan,
  geminiEnterprise,
  gooseAuto,
  gooseSmartApprove,
  gooseApprove,
  qwenCode,
  dockerAgent,
  trueforge,
  n8n,
  annotationBlind,
];
