/**
 * Runs in the head before anything is painted, so that a dark page never flashes white, and says whether an owner logged in here, which
 * pages that are never woken show by their styles. It is text, because it must stand in the
 * document itself; the server admits it by its hash.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("theme");if(localStorage.getItem("is_authenticated")==="true")document.documentElement.dataset.owner=""}catch{}
document.documentElement.dataset.theme=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"})()`;
