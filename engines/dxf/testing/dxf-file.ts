export interface DxfFileFacts {
  /** $ACADVER. */
  readonly version?: string
  /** $DWGCODEPAGE. */
  readonly codePage?: string
  readonly units?: number
  /** Groups of the tables section, of the blocks and of the entities: code, value, code, value … */
  readonly tables?: readonly (string | number)[]
  readonly blocks?: readonly (string | number)[]
  readonly entities?: readonly (string | number)[]
  readonly objects?: readonly (string | number)[]
}

/** A small ASCII drawing. */
export function dxfFile(facts: DxfFileFacts = {}): Uint8Array {
  return new TextEncoder().encode(dxfText(facts))
}

/** The same as text, for damage to be done to it. */
export function dxfText(facts: DxfFileFacts = {}): string {
  const { version = 'AC1027', codePage = 'ANSI_1252', units = 6 } = facts
  const groups: (string | number)[] = [0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, version]
  groups.push(9, '$DWGCODEPAGE', 3, codePage, 9, '$INSUNITS', 70, units, 0, 'ENDSEC')
  for (const name of ['tables', 'blocks', 'entities', 'objects'] as const) {
    const content = facts[name]
    if (!content) continue
    groups.push(0, 'SECTION', 2, name.toUpperCase())
    for (const group of content) groups.push(group)
    groups.push(0, 'ENDSEC')
  }
  groups.push(0, 'EOF')
  return `${groups.join('\n')}\n`
}

export function line(x1: number, y1: number, x2: number, y2: number, layer = '0'): (string | number)[] {
  return [0, 'LINE', 8, layer, 10, x1, 20, y1, 30, 0, 11, x2, 21, y2, 31, 0]
}

export function text(content: string, x = 0, y = 0, height = 1): (string | number)[] {
  return [0, 'TEXT', 8, '0', 10, x, 20, y, 30, 0, 40, height, 1, content]
}

export function block(name: string, entities: readonly (string | number)[]): (string | number)[] {
  return [0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, 0, 20, 0, 30, 0, ...entities, 0, 'ENDBLK']
}

export function insert(
  name: string,
  x: number,
  y: number,
  more: readonly (string | number)[] = [],
): (string | number)[] {
  return [0, 'INSERT', 8, '0', 2, name, 10, x, 20, y, 30, 0, ...more]
}
