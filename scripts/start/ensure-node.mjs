/** The oldest Node that runs the product: the first 20 whose `require` and `import` agree on modules. */
const LEAST = [20, 19]

/** Ends the process with one line where Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  console.error(`\n  Plumbline needs Node ${LEAST.join('.')} or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
