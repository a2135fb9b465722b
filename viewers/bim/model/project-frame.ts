import type { Triple } from '../camera/camera-pose.ts'
import type { Vector } from './model-item.ts'

/**
 * Between scene axes (y up, moved so that the first model lies at the origin) and the project's own (z up, metres).
 * The move keeps millimetres in 32-bit floats; nothing outside the viewer ever sees scene coordinates.
 */
export class ProjectFrame {
  #shift: Triple = [0, 0, 0]

  /** `coordinates` as the first model loaded gives them. */
  setOrigin(coordinates: readonly number[]): void {
    this.#shift = [coordinates[0] ?? 0, coordinates[1] ?? 0, coordinates[2] ?? 0]
  }

  toProject(point: Triple): Vector {
    const [x, y, z] = [0, 1, 2].map((axis) => (point[axis] ?? 0) - (this.#shift[axis] ?? 0)) as unknown as Triple
    return [x, -z || 0, y]
  }

  toScene(point: Vector): Triple {
    const [x, y, z] = [point[0], point[2], -point[1]]
    return [x + this.#shift[0], y + this.#shift[1], z + this.#shift[2]]
  }

  directionToProject([x, y, z]: Triple): Vector {
    return [x, -z || 0, y]
  }

  directionToScene([x, y, z]: Vector): Triple {
    return [x, z, -y || 0]
  }
}
