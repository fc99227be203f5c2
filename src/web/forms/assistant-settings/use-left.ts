import { useState } from "react";
import { afterPress } from "../after-press.ts";

/** Whether a field was left, from when on it says what is wrong with it. */
export const useLeft = () => {
  const [left, setLeft] = useState(false);
  return { left, onBlur: () => afterPress(() => setLeft(true)) };
};
