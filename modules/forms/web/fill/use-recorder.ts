import { useEffect, useRef, useState } from 'react'

/** Records sound in the page; null where the browser cannot. The microphone is off again as soon as it stops. */
export function useRecorder(
  onSound: (sound: Blob, name: string) => void,
  onDenied: () => void,
): { readonly isOn: boolean; readonly toggle: () => void } | null {
  const recorder = useRef<MediaRecorder | null>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => () => void (recorder.current && silence(recorder.current)), [])
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return null
  const begin = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => void parts.push(data)
    made.onstop = () => {
      silence(made)
      setOn(false)
      const [type = 'audio/webm'] = made.mimeType.split(';')
      onSound(new Blob(parts, { type }), `recording.${type.split('/')[1] ?? 'webm'}`)
    }
    recorder.current = made
    made.start()
    setOn(true)
  }
  const toggle = () => {
    if (isOn) recorder.current?.stop()
    else begin().catch(onDenied)
  }
  return { isOn, toggle }
}

function silence({ stream }: MediaRecorder): void {
  for (const track of stream.getTracks()) track.stop()
}
