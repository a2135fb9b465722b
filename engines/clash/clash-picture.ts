import type { SnapshotScene } from '#engines/snapshot/snapshot-scene.ts'

/** A picture to draw, whose things are named by their GUIDs. */
export interface ClashPicture extends Pick<SnapshotScene, 'camera' | 'planes' | 'marks'> {
  /** Name of the file, without its ending: a GUID. */
  readonly name: string
  readonly groups: readonly {
    readonly color: readonly [number, number, number]
    readonly guids: readonly string[]
  }[]
}
