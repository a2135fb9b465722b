import type { Polygon } from 'geojson'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { MapLanguage } from '../core/map-texts.ts'
import type { MapView } from '../core/site-map.ts'
import type { BoundaryCheck } from '../geometry/check-boundary.ts'
import { BoundaryField } from '../react/boundary-field.tsx'
import { exampleSites } from './example-sites.ts'

const VIEW: MapView = { center: [46.7225, 24.838], zoom: 14.6 }

/** The field alone, with what it hands to its form written under it. */
export function mountBoundaryExample(stage: HTMLElement, language: MapLanguage): void {
  createRoot(stage).render(
    <StrictMode>
      <BoundaryExample language={language} />
    </StrictMode>,
  )
}

function BoundaryExample({ language }: { readonly language: MapLanguage }) {
  const [value, setValue] = useState<Polygon | null>(null)
  const [check, setCheck] = useState<BoundaryCheck | null>(null)
  const [neighbours] = useState(() => exampleSites(language).slice(0, 4))
  return (
    <div className="field-example">
      <BoundaryField
        language={language}
        value={value}
        view={VIEW}
        neighbours={neighbours}
        className="field-example__map"
        onChange={(next, result) => {
          setValue(next)
          setCheck(result)
        }}
      />
      <output data-value={JSON.stringify(value)} data-check={JSON.stringify(check)} />
    </div>
  )
}
