/**
 * Milliseconds of processor time that a piece of work takes, in all threads of this process. A clock on the wall also
 * counts what else the machine does meanwhile: a limit on it fails on a busy machine, and proves nothing on a fast one.
 */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
