import { matchWords } from '#ui/match-words.ts'
import type { PaletteEntry } from './palette-registry.ts'

/** Entries shown at most; more is reached by typing. */
const ENTRIES_SHOWN = 60

/**
 * Entries that have all typed words, titles that begin with them first. Groups stay together, in the order of their
 * best entry; without typed words everything stays as it comes.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const found = entries.filter((entry) => entry.isFound || matchWords(typed, entry.title, entry.hint))
  if (typed.trim() === '') return found.slice(0, ENTRIES_SHOWN)

  const start = typed.trim().toLocaleLowerCase()
  const rank = (entry: PaletteEntry) => {
    if (entry.isFound) return 1
    const title = entry.title.toLocaleLowerCase()
    if (title.startsWith(start)) return 0
    return title.split(/\s+/).some((word) => word.startsWith(start)) ? 1 : 2
  }
  const best = new Map<string, number>()
  for (const entry of found) best.set(entry.group, Math.min(best.get(entry.group) ?? 2, rank(entry)))
  const groups = [...best.keys()].sort((a, b) => (best.get(a) ?? 0) - (best.get(b) ?? 0))
  return groups
    .flatMap((group) => found.filter((entry) => entry.group === group).sort((a, b) => rank(a) - rank(b)))
    .slice(0, ENTRIES_SHOWN)
}
