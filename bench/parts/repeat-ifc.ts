/**
 * A large IFC file made of a real one by repetition: the instances are written again with ids and GlobalIds of their own,
 * the project once. Every copy hangs on the tree of the first one's project.
 */
export function repeatIfc(text: string, wantedBytes: number): Uint8Array {
  const start = text.indexOf('DATA;') + 5
  const end = text.lastIndexOf('ENDSEC;')
  const [head, body, tail] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const highest = Math.max(...[...body.matchAll(/^#(\d+)\s*=/gm)].map(([, id]) => Number(id)))
  const parts: Buffer[] = [Buffer.from(head, 'latin1'), Buffer.from(body, 'latin1')]
  let bytes = head.length + body.length + tail.length
  for (let copy = 1; bytes < wantedBytes; copy++) {
    const part = shifted(body, copy, copy * highest)
    parts.push(Buffer.from(part, 'latin1'))
    bytes += part.length
  }
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')])
}

/** Ids outside of strings move up; GlobalIds get another start: those of one export mostly differ at their end. The project stays one. */
function shifted(body: string, copy: number, by: number): string {
  const mark = copy.toString(36).padStart(3, '0')
  return body
    .replace(/^#\d+\s*=\s*IFCPROJECT\([^;]*;\s*$/m, '')
    .replace(/'(?:[^']|'')*'|#(\d+)/g, (whole, id?: string) => (id === undefined ? whole : `#${Number(id) + by}`))
    .replace(
      /(=\s*IFC[A-Z0-9]+\s*\('[0-3])[0-9A-Za-z_$]{3}([0-9A-Za-z_$]{18}')/g,
      (_whole, start: string, rest: string) => `${start}${mark}${rest}`,
    )
}
