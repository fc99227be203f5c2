const gapPx = 8;
const marginPx = 8;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

/** Where a panel stands: under its button and flush with its right end, moved in from the edge; above it only where it needs that room. */
export const placeBeside = (button: Box, panel: Size, window: Size): { left: number; top: number; room: number } => {
  const below = window.height - button.bottom - gapPx - marginPx;
  const above = button.top - gapPx - marginPx;
  const isBelow = panel.height <= below || below >= above;
  const room = isBelow ? below : above;
  const furthest = window.width - marginPx - panel.width;
  return {
    left: Math.max(marginPx, Math.min(button.right - panel.width, furthest)),
    top: isBelow ? button.bottom + gapPx : button.top - gapPx - Math.min(panel.height, room),
    room,
  };
};
