import type { FlatMesh, IfcAPI } from 'web-ifc'
import type { ParserJob } from '../parser-process.ts'
import type { UnsoundShapes } from './unsound-shapes.ts'

/** How shapes are built: at once, or one by one after a run that did not come back from one. */
export interface ShapeRun {
  /** Told with each element; in a careful run before it, with its id. */
  advance(id?: number): void
  /** Elements that earlier runs did not come back from; null where this run is not careful. */
  readonly leftOut: ReadonlySet<number> | null
}

export const CARELESS_RUN: ShapeRun = { advance: () => undefined, leftOut: null }

/** The run over one of the files that a parser process reads. */
export function shapeRunOf(job: ParserJob, file: string): ShapeRun {
  const prefix = `${file}#`
  const ofFile = job.leftOut && [...job.leftOut].filter((name) => name.startsWith(prefix))
  return {
    advance: (id) => job.advance(id === undefined ? undefined : `${prefix}${id}`),
    leftOut: ofFile && new Set(ofFile.map((name) => Number(name.slice(prefix.length)))),
  }
}

/**
 * Has web-ifc build the shapes of some elements.
 * @param unsound of a careful run, else null
 * @param onLost told of each element that a careful run leaves out
 */
export function streamShapes(
  { api, model, run, unsound }: { api: IfcAPI; model: number; run: ShapeRun; unsound: UnsoundShapes | null },
  ids: readonly number[],
  take: (mesh: FlatMesh) => void,
  onLost: (id: number) => void,
): void {
  if (!unsound) {
    api.StreamMeshes(model, [...ids], (mesh) => {
      run.advance()
      take(mesh)
    })
    return
  }
  for (const id of ids) {
    if (run.leftOut?.has(id) || unsound.has(id)) {
      onLost(id)
      continue
    }
    run.advance(id)
    try {
      api.StreamMeshes(model, [id], take)
    } catch {
      // One element that cannot be built must not cost the other ten thousand.
      onLost(id)
    }
  }
}

/**
 * Works, and where web-ifc breaks down once more with care.
 * @param work given the elements to leave out; null where it need not be careful
 */
export async function withCare<Result>(
  { leftOut }: ShapeRun,
  work: (leftOut: ReadonlySet<number> | null) => Promise<Result>,
): Promise<Result> {
  if (leftOut) return work(leftOut)
  try {
    return await work(null)
  } catch {
    // What it broke down on is named by the second run, or breaks that one down too.
    return work(new Set())
  }
}
