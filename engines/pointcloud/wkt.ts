/** A word of well-known text with what stands in its brackets. */
export interface WktNode {
  readonly word: string
  readonly values: readonly (string | number)[]
  readonly nodes: readonly WktNode[]
}

const DEEPEST = 32

/** Reads well-known text of a coordinate reference system (1 or 2). Null where it is none. */
export function readWkt(text: string): WktNode | null {
  const tokens = text.match(/"(?:[^"]|"")*"|[A-Za-z_][A-Za-z0-9_]*|[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?|[[\](),]/g) ?? []
  let at = 0
  const read = (depth: number): WktNode | null => {
    const word = tokens[at]?.toUpperCase()
    if (!word || !/^[A-Z_]/.test(word) || !/^[[(]$/.test(tokens[at + 1] ?? '') || depth > DEEPEST) return null
    at += 2
    const values: (string | number)[] = []
    const nodes: WktNode[] = []
    while (at < tokens.length && !/^[\])]$/.test(tokens[at]!)) {
      const token = tokens[at]!
      const node = /^[A-Za-z_]/.test(token) ? read(depth + 1) : null
      if (node) nodes.push(node)
      else {
        if (token.startsWith('"')) values.push(token.slice(1, -1).replaceAll('""', '"'))
        else if (token !== ',') values.push(Number.isFinite(Number(token)) ? Number(token) : token)
        at++
      }
    }
    at++
    return { word, values, nodes }
  }
  return read(0)
}

export function childOf(node: WktNode | undefined, ...words: readonly string[]): WktNode | undefined {
  return node?.nodes.find(({ word }) => words.includes(word))
}

/** The first node of one of these words, in the node or anywhere below it. */
export function findNode(node: WktNode, ...words: readonly string[]): WktNode | undefined {
  if (words.includes(node.word)) return node
  for (const child of node.nodes) {
    const found = findNode(child, ...words)
    if (found) return found
  }
  return undefined
}
