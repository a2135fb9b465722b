/** Notes the issue that is open in the address, past the router as `keepViewInAddress` does. */
export function keepTopicInAddress(guid: string | null): void {
  const address = new URL(window.location.href)
  if (guid === null) address.searchParams.delete('topic')
  else address.searchParams.set('topic', guid)
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
}
