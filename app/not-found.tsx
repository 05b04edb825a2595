import { SiteHeader } from "@/components/shell/site-header";

export default function NotFound() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-xl p-8">
        <h1 className="font-semibold text-lg">Nothing at this address</h1>
        <p className="mt-2 text-soft">
          The server or tool that it names is not in this catalog now. It may have been renamed or removed, or its server could not be
          listed: <a href="/servers">the servers page</a> says which answered. You can also <a href="/">search the catalog</a>.
        </p>
      </main>
    </>
  );
}
