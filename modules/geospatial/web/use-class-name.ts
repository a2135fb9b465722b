import { CLOUD_CLASSES } from '../contract/cloud-classes.ts'
import { useGeospatialText } from './use-geospatial-text.ts'

/** Names of the classes of points, by their code. */
export function useClassName(): (code: string) => string {
  const text = useGeospatialText()
  return (code) => {
    const known = CLOUD_CLASSES.find((name) => name === code)
    return known ? text(`class.${known}`) : text('class.other', { code })
  }
}
