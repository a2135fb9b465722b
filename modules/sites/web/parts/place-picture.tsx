import type { ReactNode } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { sitesApi } from '../../contract/sites-api.ts'
import css from './place-picture.module.css'

interface PlacePictureProps {
  readonly kind: 'site' | 'structure'
  readonly place: { readonly code: string; readonly coverAt: string | null }
  /** Accessible name; without it the picture is decoration beside words that say the same. */
  readonly label?: string
  /** Its plan: shown while the picture is on its way, and where there is none. */
  readonly children: ReactNode
}

/** The cover of a place, or its plan. */
export function PlacePicture({ kind, place, label = '', children }: PlacePictureProps) {
  const { code, coverAt } = place
  const picture = usePicture(coverAt ? endpointAddress(sitesApi, `${kind}Cover`, { code, at: coverAt }) : '')
  return picture ? <img src={picture} alt={label} className={css['cover']} /> : children
}
