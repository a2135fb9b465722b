import type { Plugin } from 'vite'

const MODULE_FILE = /\/modules\/[^/]+\/contract\/[^/]+-module\.ts$/

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface PropertyNode extends SyntaxNode {
  readonly key: SyntaxNode & { readonly name?: string; readonly value?: unknown }
  readonly value: SyntaxNode & { readonly properties?: readonly PropertyNode[] }
}

/**
 * Leaves permissions and the checks of a spec out of the browser: every page would bring the names and titles of all
 * permissions, and the one screen that shows them has them from the server. What `defineModule` refuses, it refuses in
 * tests and at the server's start.
 */
export function slimModules(): Plugin {
  return {
    name: 'slim-modules',
    apply: 'build',
    transform: {
      filter: { id: MODULE_FILE },
      handler(code) {
        return { code: withoutPermissions(code, this.parse(code) as unknown as SyntaxNode), map: null }
      },
    },
  }
}

/**
 * The code with each `defineModule({ … })` as its plain object, whose permissions are none.
 * @param syntax of the code
 */
export function withoutPermissions(code: string, syntax: SyntaxNode): string {
  const cuts = definitionsIn(syntax).flatMap(({ callee, arguments: [spec] }) => {
    const permissions = spec?.properties?.find(({ key }) => key?.name === 'permissions')
    return [{ ...callee, put: '' }, ...(permissions ? [{ ...permissions.value, put: '{}' }] : [])]
  })
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, put }) => `${text.slice(0, start)}${put}${text.slice(end)}`, code)
}

interface Definition {
  readonly callee: SyntaxNode
  readonly arguments: readonly PropertyNode['value'][]
}

function definitionsIn(node: unknown): readonly Definition[] {
  if (Array.isArray(node)) return node.flatMap(definitionsIn)
  if (typeof node !== 'object' || node === null) return []
  return isDefinition(node) ? [node] : Object.values(node).flatMap(definitionsIn)
}

function isDefinition(node: object): node is Definition {
  return 'callee' in node && (node.callee as { readonly name?: string }).name === 'defineModule' && 'arguments' in node
}
