import { encodeQR } from "qr";

/** Always dark on light: cameras want it so. */
export const QrCode = ({ text }: { text: string }) => {
  const rows = encodeQR(text, "raw", { border: 3 });
  const dark = rows.flatMap((row, y) => row.flatMap((cell, x) => (cell ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
};
