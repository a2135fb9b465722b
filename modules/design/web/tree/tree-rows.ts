import { matchWords } from '#ui/match-words.ts'
import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'

/** One line of the tree as it is shown. */
export interface TreeRow {
  readonly node: SpatialNode
  /** 1 for a model. */
  readonly level: number
  /** Null where there is nothing below. */
  readonly isOpen: boolean | null
  /** Place among its siblings that are shown, from 1. */
  readonly position: number
  readonly setSize: number
  readonly parentKey: string | null
}

/** What a search leaves of the tree. */
export interface TreeMatches {
  /** Keys of what matches. */
  readonly matched: ReadonlySet<string>
  /** Keys of what lies above a match: open, so that the match is in sight. */
  readonly above: ReadonlySet<string>
}

/** Finds nodes by the words of their name and class. Null for an empty search: everything is shown. */
export function searchTree(roots: readonly SpatialNode[], words: string): TreeMatches | null {
  if (words.trim() === '') return null
  const matched = new Set<string>()
  const above = new Set<string>()
  const visit = (node: SpatialNode): boolean => {
    // A group of one class repeats the class of what is in it; its members are found by their own class.
    const isMatch = node.kind !== 'class' && matchWords(words, node.name ?? '', node.ifcClass)
    if (isMatch) matched.add(node.key)
    let isAbove = false
    for (const child of node.children) isAbove = visit(child) || isAbove
    if (isAbove) above.add(node.key)
    return isMatch || isAbove
  }
  for (const root of roots) visit(root)
  return { matched, above }
}

/** The lines of the tree from top to bottom: what is open, and of a search what matches with what lies above and below it. */
export function treeRows(
  roots: readonly SpatialNode[],
  open: ReadonlySet<string>,
  matches: TreeMatches | null,
): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (nodes: readonly SpatialNode[], level: number, parentKey: string | null, isBelowMatch: boolean) => {
    const isIn = ({ key }: SpatialNode) =>
      !matches || isBelowMatch || matches.matched.has(key) || matches.above.has(key)
    const shown = nodes.filter(isIn)
    for (const [index, node] of shown.entries()) {
      const isOpen = open.has(node.key) || (matches?.above.has(node.key) ?? false)
      rows.push({
        node,
        level,
        isOpen: node.children.length > 0 ? isOpen : null,
        position: index + 1,
        setSize: shown.length,
        parentKey,
      })
      const isMatch = isBelowMatch || (matches?.matched.has(node.key) ?? false)
      if (isOpen) add(node.children, level + 1, node.key, isMatch)
    }
  }
  add(roots, 1, null, false)
  return rows
}

/** Keys that must be open to see a thing in the tree, from the model down; null where the tree does not have it. */
export function pathTo(
  roots: readonly SpatialNode[],
  item: { readonly modelId: string; readonly localId: number },
): string[] | null {
  const search = (nodes: readonly SpatialNode[], path: string[]): string[] | null => {
    for (const node of nodes) {
      if (node.modelId !== item.modelId) continue
      const here = [...path, node.key]
      if (node.localId === item.localId) return here
      const below = search(node.children, here)
      if (below) return below
    }
    return null
  }
  return search(roots, [])
}

/** What is open at first: each model down to its storeys. */
export function openAtFirst(roots: readonly SpatialNode[]): string[] {
  return roots.flatMap((node) =>
    node.kind === 'storey' || node.kind === 'space' || node.kind === 'class' || node.kind === 'element'
      ? []
      : [node.key, ...openAtFirst(node.children)],
  )
}
