import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { Notice } from "../../parts/notice.tsx";

const left = z.object({ deletedName: z.string() });

/** What the edit screen did before it led here; said once, and gone with a reload. */
export const DeletedNotice = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [deletedName] = useState(() => left.safeParse(state).data?.deletedName);
  useEffect(() => {
    if (deletedName !== undefined) navigate(pathname, { replace: true, state: null });
  }, [deletedName, navigate, pathname]);
  if (deletedName === undefined) return null;
  return <Notice kind="good">{`${deletedName} is deleted, and her number is released.`}</Notice>;
};
