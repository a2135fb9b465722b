type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const PLAIN: Colour = [0.78, 0.77, 0.74, 1]
/** Linear, by what a class is made of in most buildings: files rarely say colours that two programs agree on. */
const COLOURS: Readonly<Record<string, Colour>> = {
  wall: [0.82, 0.8, 0.75, 1],
  wallstandardcase: [0.82, 0.8, 0.75, 1],
  slab: [0.6, 0.6, 0.59, 1],
  roof: [0.45, 0.29, 0.24, 1],
  window: [0.42, 0.62, 0.72, 0.45],
  curtainwall: [0.42, 0.62, 0.72, 0.45],
  plate: [0.42, 0.62, 0.72, 0.45],
  door: [0.42, 0.31, 0.21, 1],
  column: [0.55, 0.56, 0.58, 1],
  beam: [0.5, 0.52, 0.56, 1],
  member: [0.5, 0.52, 0.56, 1],
  railing: [0.3, 0.32, 0.34, 1],
  stair: [0.62, 0.6, 0.56, 1],
  stairflight: [0.62, 0.6, 0.56, 1],
  footing: [0.52, 0.51, 0.49, 1],
  pile: [0.52, 0.51, 0.49, 1],
  flowsegment: [0.35, 0.5, 0.62, 1],
  pipesegment: [0.35, 0.5, 0.62, 1],
  ductsegment: [0.58, 0.62, 0.66, 1],
}

export function colourOfClass(ifcClass: string): Colour {
  return COLOURS[ifcClass.toLowerCase().replace(/^ifc/, '')] ?? PLAIN
}
