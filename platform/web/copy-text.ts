/**
 * Puts a text into the clipboard. The browser allows it on secure addresses alone, and after a click.
 * @returns false where it may not: the caller shows the text selected, so that Ctrl C takes it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent without a secure context, whatever the type says.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (!clipboard) return false
    await clipboard.writeText(text)
    return true
  } catch {
    // Refused by the person or by a policy: the same as absent.
    return false
  }
}
