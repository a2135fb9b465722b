import { saveBlob } from './save-blob.ts'

/** From here on a file goes to the disk while it comes, where the browser lets it. */
const TO_DISK_FROM_BYTES = 256 * 1024 ** 2

/** A place on the disk that the person chose (File System Access); what was written is there with `close` alone. */
interface ChosenPlace {
  createWritable(): Promise<WritableStream<Uint8Array>>
}
interface PlaceChooser {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<ChosenPlace>
}

/**
 * Saves a large answer to the person's disk, and nothing of one that does not come to its end: what was there stays. Called from
 * a press, because the browser asks where to put a file that is too large to be held.
 * @param ask sends the request once it is known where the answer goes
 * @param onBytes how many have come
 * @returns false where the person chose no place
 * @throws where the connection breaks before the end; of `ask`
 */
export async function saveStream(
  { fileName, sizeBytes }: { readonly fileName: string; readonly sizeBytes: number },
  ask: () => Promise<Response>,
  onBytes: (received: number) => void,
): Promise<boolean> {
  const chooser = (window as PlaceChooser).showSaveFilePicker?.bind(window)
  if (!chooser || sizeBytes < TO_DISK_FROM_BYTES) {
    const response = await ask()
    const counted = response.body?.pipeThrough(counting(onBytes)) ?? null
    saveBlob(await new Response(counted, { headers: response.headers }).blob(), fileName)
    return true
  }
  const place = await chooser({ suggestedName: fileName }).catch(() => null)
  if (!place) return false
  const response = await ask()
  await response.body?.pipeThrough(counting(onBytes)).pipeTo(await place.createWritable())
  return true
}

function counting(onBytes: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.length
      onBytes(received)
      controller.enqueue(chunk)
    },
  })
}
