import { useEffect, useRef, useState } from 'react'
import { TwinScene, type TwinSceneOptions } from '../scene/twin-scene.ts'

interface Props extends TwinSceneOptions {
  /** Gives the scene its size. */
  readonly className?: string
  /** The scene itself, for its commands; null when it is gone. */
  readonly onScene: (scene: TwinScene | null) => void
}

/** The scene of a site. Language may change at any time; everything else counts when it appears. */
export function TwinSceneView(props: Props) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [scene, setScene] = useState<TwinScene | null>(null)
  const { language, className } = props

  useEffect(() => {
    if (!host.current) return
    const { onScene, className: _, ...options } = latest.current
    const made = new TwinScene(host.current, options)
    setScene(made)
    onScene(made)
    return () => {
      latest.current.onScene(null)
      setScene(null)
      made.destroy()
    }
  }, [])

  useEffect(() => scene?.setLanguage(language), [scene, language])

  return <div ref={host} className={className} />
}
