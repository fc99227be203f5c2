// Runs in the telephone pages: what is live stays fresh without a reload, and a word said does not lose its place.
const pauseMs = 700;

function showLocalTimes(root) {
  const form = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  for (const time of root.querySelectorAll("time[data-form]"))
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, form);
}

/** Rows that stay are left untouched: what was unfolded or marked in them stays so. */
function takeRows(current, next) {
  const known = new Set([...current.children].map((row) => row.dataset.n));
  const atEnd = current.scrollTop + current.clientHeight >= current.scrollHeight - 40;
  const fresh = [...next.children].filter((row) => !known.has(row.dataset.n));
  current.append(...fresh);
  if (fresh.length > 0 && atEnd) current.scrollTop = current.scrollHeight;
}

function takeOver(page) {
  showLocalTimes(page);
  for (const current of document.querySelectorAll("[data-live]")) {
    const next = page.getElementById(current.id);
    if (!next) continue;
    if (current.dataset.live === "rows") takeRows(current, next);
    else if (current.dataset.live === "once") {
      // A form with half a word in it is replaced only when the call is over.
      if (current.dataset.over === next.dataset.over) continue;
      current.dataset.over = next.dataset.over;
      current.replaceChildren(...next.childNodes);
    } else if (current.innerHTML !== next.innerHTML && !current.contains(document.activeElement))
      current.replaceChildren(...next.childNodes);
  }
}

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) throw new Error(`Answer ${answer.status}`);
  takeOver(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

const lost = document.querySelector("#lost");
async function keepFresh() {
  if (!document.hidden)
    await refresh().then(
      () => {
        lost.hidden = true;
      },
      () => {
        lost.textContent = "The sandbox does not answer. This page keeps trying.";
        lost.hidden = false;
      },
    );
  setTimeout(keepFresh, pauseMs);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("quick" in form.dataset)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const text = form.querySelector("#say");
  if (text) text.value = "";
  fetch(form.action, { method: "POST", body, redirect: "manual" })
    .then(refresh)
    .catch(() => {
      if (text) text.value = body.get("text");
    });
});

showLocalTimes(document);
for (const list of document.querySelectorAll("[data-live=rows]")) list.scrollTop = list.scrollHeight;
// After a page that refused a form, the address is the form's own and must not be asked again.
if (document.querySelector("[data-live]") && !document.querySelector("[role=alert]")) setTimeout(keepFresh, pauseMs);
