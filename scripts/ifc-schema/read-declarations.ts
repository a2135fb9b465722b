/** One entity of a schema as the declarations of web-ifc give it: all explicit attributes, inherited ones first. */
export interface DeclaredEntity {
  readonly name: string
  readonly parent: string | null
  /** Attribute name -> type as declared, without `| null`. */
  readonly attributes: ReadonlyMap<string, string>
}

export interface DeclaredSchema {
  readonly entities: readonly DeclaredEntity[]
  /** Enumeration name -> values. */
  readonly enumerations: ReadonlyMap<string, readonly string[]>
  /** Select name -> members. */
  readonly selects: ReadonlyMap<string, readonly string[]>
}

/** Reads one namespace (`IFC4`) of web-ifc's `ifc-schema.d.ts`. */
export function readDeclarations(declarations: string, namespace: string): DeclaredSchema {
  const start = declarations.indexOf(`export declare namespace ${namespace} {`)
  if (start < 0) throw new Error(`The declarations have no namespace ${namespace}.`)
  const next = declarations.indexOf('\nexport declare namespace ', start + 1)
  const body = declarations.slice(start, next < 0 ? undefined : next)
  const entities: DeclaredEntity[] = []
  const enumerations = new Map<string, string[]>()
  for (const [, name = '', parent, members = ''] of body.matchAll(
    /^ {4}(?:abstract )?class (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^ {4}\}/gm,
  )) {
    if (parent && parent !== 'NumberHandle' && parent !== 'Handle') entities.push(entityOf(name, parent, members))
    const values = [...members.matchAll(/^ {8}static (\w+): any;/gm)].map(([, value = '']) => value)
    if (values.length > 0) enumerations.set(name, values)
  }
  const selects = new Map<string, string[]>()
  for (const [, name = '', members = ''] of body.matchAll(/^ {4}type (\w+) = ([^;]+);/gm))
    selects.set(name, [...new Set([...members.matchAll(/\bIfc\w+/g)].map(([member]) => member))])
  return { entities, enumerations, selects }
}

/** From the constructor: the members of the class hold inverse attributes too. */
function entityOf(name: string, parent: string, members: string): DeclaredEntity {
  const attributes = new Map<string, string>()
  const parameters = members.match(/^ {8}constructor\((.*)\);$/m)?.[1] ?? ''
  for (const [, attribute = '', type = ''] of parameters.matchAll(/(\w+): ((?:\([^)]*\)|\w+)(?:\[\])*)/g))
    attributes.set(attribute, type)
  return { name, parent: parent === 'IfcLineObject' ? null : parent, attributes }
}
