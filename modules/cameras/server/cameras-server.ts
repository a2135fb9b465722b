import { defineServerModule } from '#platform/server/define-server-module.ts'
import { cameraBulk, cameraImport, camerasApi } from '../contract/cameras-api.ts'
import { cameraKind } from '../contract/cameras-records.ts'
import { cameraCallHandlers } from './camera-calls.ts'
import { cameraSource, cameraSteps, cameras } from './camera-records.ts'
import { connectCamera, showConnection } from './connections.ts'
import { streamPictures } from './live/stream-pictures.ts'
import { createCameras } from './migrations/20261123T0310_cameras_create.ts'
import { createSteering } from './migrations/20261123T0332_cameras_steering_and_stills.ts'
import { seedCameras } from './seed.ts'
import { startCameras } from './start-cameras.ts'
import { freeLease, moveCamera, showSteering, stopCamera, takeLease } from './steering/steer-camera.ts'
import { openStill, showStills } from './stills/show-stills.ts'
import { openEvidence, showEvidence, takeEvidence } from './stills/take-evidence.ts'

export const camerasServer = defineServerModule(camerasApi, {
  handlers: {
    ...cameras.handlers,
    ...cameraSteps,
    showConnection,
    connect: connectCamera,
    stream: streamPictures,
    ...cameraCallHandlers,
    showSteering,
    takeLease,
    freeLease,
    move: moveCamera,
    stop: stopCamera,
    stills: showStills,
    still: openStill,
    evidence: showEvidence,
    takeEvidence,
    evidenceFile: openEvidence,
  },
  migrations: [createCameras, createSteering],
  records: [{ ...cameraKind, source: cameraSource }],
  bulk: [cameraBulk],
  imports: [cameraImport],
  seed: seedCameras,
  start: startCameras,
})
