/** Parts of package.json that say nothing of what is installed or how it is read. */
const HARMLESS = ['scripts', 'description', 'version', 'dependencies', 'devDependencies', 'optionalDependencies']
const FOLDER = 'node_modules/'

/** Read by the checks alone, which always run. */
const OF_CHECKS = /^(@types\/.*|@biomejs\/biome|dependency-cruiser|typescript-native)$/

/**
 * The packages that a change of package.json and package-lock.json gives the project: those of its own that differ, or use
 * one that does.
 * @param {{ manifest: string, lock: string }} before texts of both files
 * @param {{ manifest: string, lock: string }} now
 * @returns {readonly string[] | null} names, null where more than packages has changed
 */
export function changedPackages(before, now) {
  const [manifestBefore, manifestNow] = [before, now].map(({ manifest }) => restOf(JSON.parse(manifest)))
  if (manifestBefore !== manifestNow) return null
  const [lockBefore, lockNow] = [before, now].map(({ lock }) => JSON.parse(lock).packages)
  const places = [...new Set([...Object.keys(lockBefore), ...Object.keys(lockNow)])].filter((place) => place !== '')
  const isSame = (place) => JSON.stringify(lockBefore[place]) === JSON.stringify(lockNow[place])
  const changed = new Set(places.filter((place) => !isSame(place)).map(nameOf))
  for (const name of changed) for (const place of places) if (uses(lockNow[place], name)) changed.add(nameOf(place))
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(now.manifest)
  const own = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return own.filter((name) => changed.has(name) && !OF_CHECKS.test(name)).sort()
}

function restOf(manifest) {
  return JSON.stringify(Object.entries(manifest).filter(([key]) => !HARMLESS.includes(key)))
}

const nameOf = (place) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)

function uses(entry, name) {
  const kinds = [entry?.dependencies, entry?.optionalDependencies, entry?.peerDependencies]
  return kinds.some((needed) => needed !== undefined && name in needed)
}
