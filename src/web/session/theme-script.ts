/**
 * Runs in the head before anything is painted, so that a dark page never flashes white. It is text, because it must stand in the
 * document itself; the server admits it by its hash.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("theme")}catch{}
document.documentElement.dataset.theme=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"})()`;
