import { describeModule } from '#apps/testing/describe-module.ts'
import { jobsServer } from './server/jobs-server.ts'
import { jobsWeb } from './web/jobs-web.ts'

describeModule(jobsServer, jobsWeb)
