import { sql } from 'kysely'
import { bindType } from '#modules/sites/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { cameraBulk, cameraImport, camerasApi } from '../contract/cameras-api.ts'
import { cameraKind, surveillanceKind } from '../contract/cameras-records.ts'
import { setAreaRights, showAreaRights } from './area-rights.ts'
import { auditedActions } from './audited-actions.ts'
import { cameraCallHandlers } from './camera-calls.ts'
import { cameraHandlers, cameraSource, cameraSteps } from './camera-records.ts'
import { connectCamera, showConnection } from './connections.ts'
import { offerStream } from './live/offer-stream.ts'
import { streamPictures } from './live/stream-pictures.ts'
import { createCameras } from './migrations/20261123T0310_cameras_create.ts'
import { createSteering } from './migrations/20261123T0332_cameras_steering_and_stills.ts'
import { createAreaRights } from './migrations/20261123T1101_cameras_area_rights.ts'
import { addViews } from './migrations/20261126T1918_cameras_add_views.ts'
import { addOwnRights } from './migrations/20261126T1936_cameras_add_own_rights.ts'
import { addLooks } from './migrations/20261130T0846_cameras_add_looks.ts'
import { setOwnRights, showOwnRights } from './own-rights.ts'
import { seedCameras } from './seed.ts'
import { startCameras } from './start-cameras.ts'
import { freeLease, moveCamera, showSteering, stopCamera, takeLease } from './steering/steer-camera.ts'
import { confirmView, openView, showView } from './stills/confirm-view.ts'
import { judgeSeen, lookAtStill, showStillLook, stillLooks } from './stills/look-at-still.ts'
import { openStill, showStills } from './stills/show-stills.ts'
import { stillOccurrenceOffer } from './stills/still-occurrence.ts'
import { openEvidence, showEvidence, takeEvidence } from './stills/take-evidence.ts'
import { surveillanceHandlers } from './surveillance/surveillance-handlers.ts'
import { happenings } from './what-happened.ts'

export const camerasServer = defineServerModule(camerasApi, {
  actions: auditedActions,
  offers: [
    bindType({
      type: 'video',
      title: { en: 'Live picture', ar: 'صورة مباشرة' },
      permission: 'camera:read',
      table: 'cameras',
      isSource: sql`deleted_at is null and state = 'in-service' and source <> 'none'`,
    }),
    bindType({
      type: 'still',
      isBackground: true,
      title: { en: 'Picture of a camera', ar: 'صورة كاميرا' },
      permission: 'camera:playback',
      table: 'cameras',
      isSource: sql`deleted_at is null and state = 'in-service' and source <> 'none' and still_minutes > 0`,
    }),
    stillOccurrenceOffer,
    happenings,
  ],
  handlers: {
    ...cameraHandlers,
    ...cameraSteps,
    showConnection,
    connect: connectCamera,
    stream: streamPictures,
    offerStream,
    ...cameraCallHandlers,
    areaRights: showAreaRights,
    setAreaRights,
    ownRights: showOwnRights,
    setOwnRights,
    ...surveillanceHandlers,
    showSteering,
    takeLease,
    freeLease,
    move: moveCamera,
    stop: stopCamera,
    stills: showStills,
    still: openStill,
    stillLook: showStillLook,
    lookAtStill,
    judgeSeen,
    view: showView,
    viewPicture: openView,
    confirmView,
    evidence: showEvidence,
    takeEvidence,
    evidenceFile: openEvidence,
  },
  migrations: [createCameras, createSteering, createAreaRights, addViews, addOwnRights, addLooks],
  records: [{ ...cameraKind, source: cameraSource }, surveillanceKind],
  bulk: [cameraBulk],
  imports: [cameraImport],
  algorithms: [stillLooks.algorithm],
  jobs: [stillLooks.job],
  seed: seedCameras,
  start: startCameras,
})
