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
 * Leaves what a permission is called out of the browser: every page would bring the titles of all permissions in both
 * languages, and the one screen that shows them has them from the server. Their names stay, for the checks of a spec.
 */
export function slimModules(): Plugin {
  return {
    name: 'slim-modules',
    apply: 'build',
    transform: {
      filter: { id: MODULE_FILE },
      handler(code) {
        return { code: withoutTitles(code, this.parse(code) as unknown as SyntaxNode), map: null }
      },
    },
  }
}

/**
 * The code with `{}` in place of each permission's titles.
 * @param syntax of the code
 */
export function withoutTitles(code: string, syntax: SyntaxNode): string {
  const titles = permissionsIn(syntax).map(({ value }) => value)
  return titles
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code)
}

/** What is written under `permissions` of the argument of `defineModule`. */
function permissionsIn(node: unknown): readonly PropertyNode[] {
  if (Array.isArray(node)) return node.flatMap(permissionsIn)
  if (typeof node !== 'object' || node === null) return []
  if (!isDefinition(node)) return Object.values(node).flatMap(permissionsIn)
  const spec = node.arguments[0]?.properties?.find(({ key }) => key?.name === 'permissions')
  return (spec?.value.properties ?? []).filter(({ value }) => value?.type === 'ObjectExpression')
}

function isDefinition(node: object): node is { readonly arguments: readonly PropertyNode['value'][] } {
  return 'callee' in node && (node.callee as { readonly name?: string }).name === 'defineModule' && 'arguments' in node
}
