/** @type {import("next").NextConfig} */
export default {
  allowedDevOrigins: ["127.0.0.1", "localhost", "[::1]"],
  // The launcher compresses, with brotli where the browser takes it.
  compress: false,
  devIndicators: false,
  // No image is resized on the server, so its optimizer has nothing to do.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // The SDK starts processes and resolves its own parts at run time.
  serverExternalPackages: ["@modelcontextprotocol/client"],
  // `npm test` runs the type checker; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
};
