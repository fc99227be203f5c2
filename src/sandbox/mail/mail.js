// Runs in the mailbox pages: shows times in the reader's zone and lets new mail appear without a reload.
const pauseMs = 2000;
const forms = {
  short: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  long: { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
};

function showLocalTimes(root) {
  for (const time of root.querySelectorAll("time[data-form]"))
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, forms[time.dataset.form]);
}

/** Rows that stay are left untouched: the reader's focus, selection and place on the page stay with them. */
function takeOver(current, next) {
  showLocalTimes(next);
  const count = current.querySelector(".count");
  const nextCount = next.querySelector(".count");
  if (count.textContent !== nextCount.textContent) count.replaceChildren(...nextCount.childNodes);

  const rows = current.querySelector(".mails");
  const nextRows = next.querySelector(".mails");
  if (rows && nextRows) mergeRows(rows, nextRows);
  else current.replaceChildren(count, ...[...next.children].filter((child) => child !== nextCount));
  current.dataset.revision = next.dataset.revision;
}

function mergeRows(rows, nextRows) {
  const known = new Set([...rows.children].map((row) => row.dataset.id));
  const kept = new Set([...nextRows.children].map((row) => row.dataset.id));
  const fresh = [...nextRows.children].filter((row) => !known.has(row.dataset.id));
  for (const row of fresh) row.classList.add("fresh");

  const anchor = scrollY > 0 ? [...rows.children].find((row) => row.getBoundingClientRect().bottom > 0) : undefined;
  const place = anchor?.getBoundingClientRect().top;
  const focused = rows.contains(document.activeElement);
  for (const row of [...rows.children]) if (!kept.has(row.dataset.id)) row.remove();
  rows.prepend(...fresh);
  if (anchor?.isConnected) scrollBy({ top: anchor.getBoundingClientRect().top - place, behavior: "instant" });
  if (focused && !rows.contains(document.activeElement)) document.querySelector("main").focus({ preventScroll: true });
}

async function refresh(mails) {
  const headers = { "if-none-match": `"${mails.dataset.revision}"` };
  const answer = await fetch(location.href, { headers, cache: "no-store" });
  if (answer.status === 304) return;
  if (!answer.ok) throw new Error(`Answer ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  takeOver(mails, page.querySelector("#mails"));
  document.querySelector("#delete").hidden = page.querySelector("#delete").hidden;
}

async function keepFresh(mails) {
  const lost = document.querySelector("#lost");
  if (!document.hidden)
    await refresh(mails).then(
      () => {
        lost.hidden = true;
      },
      () => {
        lost.textContent = "The sandbox does not answer. This page keeps trying.";
        lost.hidden = false;
      },
    );
  setTimeout(keepFresh, pauseMs, mails);
}

showLocalTimes(document);
const mails = document.querySelector("#mails");
if (mails) setTimeout(keepFresh, pauseMs, mails);
