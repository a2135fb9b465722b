import { describeModule } from '#apps/testing/describe-module.ts'
import { designDashboardsServer } from './server/design-dashboards-server.ts'
import { designDashboardsWeb } from './web/design-dashboards-web.ts'

describeModule(designDashboardsServer, designDashboardsWeb)
