/** Takes a comparison out of the address, past the router as `keepViewInAddress` does: a reload shows the models as they are. */
export function forgetComparisonInAddress(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('compare')
  address.searchParams.delete('element')
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
}
