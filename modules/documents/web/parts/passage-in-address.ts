type Boxes = readonly (readonly number[])[]

/** Most boxes that an address carries: the lines of a passage. */
const MOST = 30

/** The boxes of a passage as a field of an address: `72,100,300,112;72,114,280,126`. */
export function boxesInAddress(boxes: Boxes): { readonly boxes?: string } {
  if (boxes.length === 0) return {}
  return {
    boxes: boxes
      .slice(0, MOST)
      .map((box) => box.map((points) => Math.round(points)).join(','))
      .join(';'),
  }
}

/** The boxes of an address; what is none is left out. */
export function boxesOfAddress(boxes: string | undefined): Boxes {
  return (boxes ?? '')
    .split(';')
    .slice(0, MOST)
    .map((box) => box.split(',').map(Number))
    .filter((box) => box.length === 4 && box.every(Number.isFinite))
}
