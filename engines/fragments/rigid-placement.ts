/** Position, direction of x, direction of y. */
export type RigidPlacement = readonly [number, number, number, number, number, number, number, number, number]

export const NOWHERE: RigidPlacement = [0, 0, 0, 1, 0, 0, 0, 1, 0]

/** As many decimals of a direction of x, and of all else, as a stored model keeps. */
const [X_STEPS, STEPS] = [1e3, 1e5]

/**
 * A matrix (column by column) as turning and moving alone, and by what it scales along each axis; where it mirrors, the
 * scale of x is negative.
 */
export function withoutScale(matrix: readonly number[]): { readonly rigid: RigidPlacement; readonly scale: Scale } {
  const [xx = 1, xy = 0, xz = 0, , yx = 0, yy = 1, yz = 0, , zx = 0, zy = 0, zz = 1, , px = 0, py = 0, pz = 0] = matrix
  const turned = xx * (yy * zz - yz * zy) - yx * (xy * zz - xz * zy) + zx * (xy * yz - xz * yy)
  if (turned === 0) return { rigid: [px, py, pz, 1, 0, 0, 0, 1, 0], scale: [1, 1, 1] }
  const x = Math.sqrt(xx * xx + xy * xy + xz * xz) * Math.sign(turned)
  const y = Math.sqrt(yx * yx + yy * yy + yz * yz)
  const z = Math.sqrt(zx * zx + zy * zy + zz * zz)
  return { rigid: [px, py, pz, xx / x, xy / x, xz / x, yx / y, yy / y, yz / y], scale: [x, y, z] }
}

export type Scale = readonly [number, number, number]

/** A placement as seen from another one. */
export function seenFrom(base: RigidPlacement, placement: RigidPlacement): RigidPlacement {
  const [bx, by, bz, xx, xy, xz, yx, yy, yz] = base
  const [zx, zy, zz] = [xy * yz - xz * yy, xz * yx - xx * yz, xx * yy - xy * yx]
  const [px, py, pz] = [placement[0] - bx, placement[1] - by, placement[2] - bz]
  const [, , , ux, uy, uz, vx, vy, vz] = placement
  return [
    px * xx + py * xy + pz * xz,
    px * yx + py * yy + pz * yz,
    px * zx + py * zy + pz * zz,
    ux * xx + uy * xy + uz * xz,
    ux * yx + uy * yy + uz * yz,
    ux * zx + uy * zy + uz * zz,
    vx * xx + vy * xy + vz * xz,
    vx * yx + vy * yy + vz * yz,
    vx * zx + vy * zy + vz * zz,
  ]
}

/** As it is stored. */
export function roundedPlacement(placement: RigidPlacement): RigidPlacement {
  const [px, py, pz, xx, xy, xz, yx, yy, yz] = placement
  // Minus zero is zero.
  const fine = (value: number) => Math.round(value * STEPS) / STEPS + 0
  const coarse = (value: number) => Math.round(value * X_STEPS) / X_STEPS + 0
  return [fine(px), fine(py), fine(pz), coarse(xx), coarse(xy), coarse(xz), fine(yx), fine(yy), fine(yz)]
}
