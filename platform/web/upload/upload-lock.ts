/**
 * Runs work while this window alone works on an upload of this browser. Other windows wait; `onWaiting` is called where
 * another one has it now. Where the browser offers no locks (plain HTTP away from localhost), the server refuses the
 * second sender and it tries again.
 * @throws AbortError where the wait was aborted.
 */
export async function withUploadLock(
  id: string,
  options: { readonly signal: AbortSignal; onWaiting(): void },
  work: () => Promise<void>,
): Promise<void> {
  const { locks } = navigator
  if (!locks) return work()
  const name = `plumbline upload ${id}`
  const isOurs = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (isOurs) return
  options.onWaiting()
  await locks.request(name, { signal: options.signal }, work)
}
