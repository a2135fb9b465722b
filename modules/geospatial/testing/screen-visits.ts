import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const flight = () => ({ id: demonstrationId('flight picture 3') })
const scene = () => ({ id: demonstrationId('scene 2') })
const cloud = () => ({ id: demonstrationId('cloud 3') })
const tiles = () => ({ id: demonstrationId('tiles of the site offices') })
const plan = () => ({ id: demonstrationId('site plan') })

export const visits: ModuleVisits = {
  'drone-edit': { parameters: flight },
  'drone-detail': { parameters: flight },
  'satellite-edit': { parameters: scene },
  'satellite-detail': { parameters: scene },
  'kml-edit': { parameters: plan },
  'kml-detail': { parameters: plan },
  'pointCloud-edit': { parameters: cloud },
  'pointCloud-detail': { parameters: cloud },
  'tiles3d-edit': { parameters: tiles },
  'tiles3d-detail': { parameters: tiles },
}
