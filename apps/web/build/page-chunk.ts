/** The part of the bundler's context that is used. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null
}

/**
 * Bundles our own modules that a page brings along into one file, as a group of Rolldown's `codeSplitting`. Left alone,
 * the bundler makes a file for each set of pages that share a module: the sign-in page was 60 files, most of 1 kB, and on
 * a phone's network each half dozen of them cost a round trip. Packages are left out: their entry files name far more
 * than what is used.
 * @param projectRoot without a slash at the end
 * @param roots source files from the project's root; what they import without `import()` is found
 * @param priority a module that several pages bring goes to the page with the highest
 * @param part `own` leaves out what other pages import as well, so that they need not fetch this page for it; `shared` is
 * that rest. It needs the higher priority: the bundler puts what a module of a group imports into the group as well
 */
export function pageChunk(
  projectRoot: string,
  name: string,
  roots: readonly string[],
  priority: number,
  { part = 'all' }: { readonly part?: 'all' | 'own' | 'shared' } = {},
) {
  const root = `${projectRoot.replace(/\/$/, '')}/`
  let members: ReadonlySet<string> | null = null
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      members ??= partOf(part, root, roots, graph)
      return members.has(id) ? name : null
    },
    priority,
  }
}

function partOf(
  part: 'all' | 'own' | 'shared',
  root: string,
  roots: readonly string[],
  graph: ModuleGraph,
): ReadonlySet<string> {
  if (part === 'own') return ownOf(root, roots, graph)
  const all = broughtAlong(root, roots, graph)
  if (part === 'shared') for (const id of ownOf(root, roots, graph)) all.delete(id)
  return all
}

function ownOf(root: string, roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const starts = new Set(roots.map((file) => root + file))
  const members = broughtAlong(root, roots, graph)
  const isOthers = (id: string) =>
    !starts.has(id) && (graph.getModuleInfo(id)?.importers ?? []).some((importer) => !members.has(importer))
  // What a module that is not the page's own imports is not the page's own either.
  let others = [...members].filter(isOthers)
  while (others.length > 0) {
    for (const id of others) members.delete(id)
    others = [...members].filter(isOthers)
  }
  return members
}

function broughtAlong(root: string, roots: readonly string[], graph: ModuleGraph): Set<string> {
  const members = new Set<string>()
  const visit = (id: string) => {
    if (members.has(id) || !id.startsWith(root) || id.includes('/node_modules/')) return
    const info = graph.getModuleInfo(id)
    if (!info) return
    members.add(id)
    info.importedIds.forEach(visit)
  }
  for (const file of roots) visit(root + file)
  return members
}
