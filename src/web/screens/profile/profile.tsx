import { profileFailedText } from "#domain/accounts/auth-texts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useProfile } from "../../data/profile.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { Card } from "../../parts/card.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileBones } from "./profile-bones.tsx";

export const meta = () => pageTitle("Profile");

export default function Profile() {
  return (
    <>
      <PageHeader title="Profile" lead="Who you are, how to reach you, and the password of this account." />
      <ProfileFaces />
    </>
  );
}

const ProfileFaces = () => {
  const profile = useProfile();
  if (profile.isPending) return <ProfileBones />;
  // Only where nothing was loaded yet: a later failure must not take away what is being typed.
  if (profile.isLoadingError)
    return (
      <Card>
        <ErrorFace
          title={profileFailedText}
          message={thrownText(profile.error)}
          reassurance="Nothing was changed. Your calls are not affected."
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      </Card>
    );
  return (
    <div>
      <DetailsForm user={profile.data} />
      <PasswordForm username={profile.data.username} />
    </div>
  );
};
