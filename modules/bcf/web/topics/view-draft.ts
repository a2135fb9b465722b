import type { ApiViewpointDraft } from '../../contract/bcf-api-shapes.ts'

/** What is on the screen of a viewer: as a viewpoint of BCF (metres, Z up, IFC world), and as a picture. */
export interface CapturedView {
  readonly viewpoint: Omit<ApiViewpointDraft, 'snapshot' | 'guid'>
  /** PNG or JPEG of the canvas; null where the browser cannot make it. */
  readonly snapshotPng: Blob | null
}

/** Pictures above this are made smaller: a reader of a list on a site's connection waits for each of them. */
const LARGE_BYTES = 300_000
const MAX_WIDTH_PX = 1280
const QUALITY = 0.82

/** A captured view as the endpoints take it. */
export async function viewDraft({ viewpoint, snapshotPng }: CapturedView): Promise<ApiViewpointDraft> {
  if (!snapshotPng) return viewpoint
  const picture = snapshotPng.size > LARGE_BYTES ? await smaller(snapshotPng) : snapshotPng
  const data = await base64Of(picture)
  return {
    ...viewpoint,
    snapshot: { snapshot_type: picture.type === 'image/jpeg' ? 'jpg' : 'png', snapshot_data: data },
  }
}

async function smaller(picture: Blob): Promise<Blob> {
  try {
    const whole = await createImageBitmap(picture)
    const scale = Math.min(1, MAX_WIDTH_PX / whole.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(whole.width * scale)
    canvas.height = Math.round(whole.height * scale)
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return made ?? picture
  } catch {
    // A browser that cannot draw it again: the picture is sent as it came.
    return picture
  }
}

async function base64Of(picture: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((done, fail) => {
    reader.onload = () => done(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => fail(reader.error ?? new Error('unreadable picture'))
    reader.readAsDataURL(picture)
  })
}
