import { describeModule } from '#apps/testing/describe-module.ts'
import { geospatialServer } from './server/geospatial-server.ts'
import { geospatialWeb } from './web/geospatial-web.ts'

describeModule(geospatialServer, geospatialWeb)
