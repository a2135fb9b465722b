import type { XmlElement } from '#engines/xml/xml-element.ts'

/** A document as names with values, however it was written: names in lower case, what occurs several times one after the other. */
export type Tree = ReadonlyMap<string, readonly Branch[]>
export type Branch = Tree | string

const MOST_DEPTH = 20

/** Elements and attributes alike: providers write a time as either. */
export function treeOfXml(element: XmlElement): Branch {
  const tree = new Map<string, Branch[]>()
  for (const { name, value } of element.attributes) add(tree, name, value)
  let text = ''
  for (const child of element.children)
    if (typeof child === 'string') text += child
    else add(tree, child.name, treeOfXml(child))
  return tree.size === 0 ? text.trim() : tree
}

export function treeOfJson(value: unknown, depth = 0): Branch {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH)
    return typeof value === 'object' || value === undefined ? '' : String(value)
  const tree = new Map<string, Branch[]>()
  const entries = Array.isArray(value) ? value.map((one) => ['item', one] as const) : Object.entries(value)
  for (const [name, inner] of entries)
    for (const one of Array.isArray(inner) ? inner : [inner]) add(tree, name, treeOfJson(one, depth + 1))
  return tree
}

function add(tree: Map<string, Branch[]>, name: string, branch: Branch): void {
  const key = name.toLowerCase()
  const there = tree.get(key)
  if (there) there.push(branch)
  else tree.set(key, [branch])
}

/** All that is called so, of which the first name that occurs counts. */
export function branchesOf(branch: Branch | undefined, ...names: readonly string[]): readonly Branch[] {
  if (!branch || typeof branch === 'string') return []
  for (const name of names) {
    const found = branch.get(name)
    if (found) return found
  }
  return []
}

export function branchOf(branch: Branch | undefined, ...names: readonly string[]): Branch | undefined {
  return branchesOf(branch, ...names)[0]
}

export function wordOf(branch: Branch | undefined, ...names: readonly string[]): string {
  const found = branchOf(branch, ...names)
  return typeof found === 'string' ? found.trim() : ''
}
