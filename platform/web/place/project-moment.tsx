import { useFormats } from '../language/use-formats.ts'
import { useZoneOf } from './use-today.ts'

/**
 * A moment on the clock of a project: where the day of something counts, everybody reads the same one, wherever they are.
 * Other moments are on the clock of who reads them.
 */
export function ProjectMoment({ at, projectCode }: { readonly at: string; readonly projectCode: string }) {
  const format = useFormats()
  return <bdi>{format.dateTime(at, useZoneOf(projectCode))}</bdi>
}
