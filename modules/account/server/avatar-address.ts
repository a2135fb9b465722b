/** Address of a person's picture, as the account and getUserInfo name it. It changes with the picture. */
export function avatarAddress(userId: string, version: string): string {
  return `/api/account/avatars/${userId}/${version}`
}
