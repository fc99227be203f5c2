import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Nothing becomes a data: address, because the served policy admits fonts and scripts from our own origin only.
    assetsInlineLimit: 0,
  },
});
