import { MemoryIncidentStore } from '../../src/incidents/memory-incident-store.ts';
import { incidentStoreContract } from '../contract/incident-store.contract.ts';

incidentStoreContract('MemoryIncidentStore', async () => new MemoryIncidentStore());
