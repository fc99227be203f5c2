import { useEffect, useState } from "react";

/** The last of the sections that was seen in the middle of the window; the first at the start. */
export const useSectionInView = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [seen, setSeen] = useState(ids[0]);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setSeen(ids.find((id) => id === target.id));
      },
      { rootMargin: "-45% 0px -50%" },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [ids]);
  return seen;
};
