import { openStage } from './stage.ts';
import { prepareOwner, benchCompletion } from './transfers.ts';
import { tableBytes } from './measure.ts';
import { Client } from 'pg';
const say=(l:string)=>console.log(l);
const stage=await openStage(say);
try {
 const before=await tableBytes(stage.databaseUrl);
 console.log((await benchCompletion(stage,{rounds:1,seconds:8,wallets:500,say})).map(r=>r.value));
 const c=new Client({connectionString:stage.databaseUrl}); await c.connect(); await c.query('vacuum');
 const n=Number((await c.query('select count(*) n from transfer.transactions')).rows[0].n);
 const after=await tableBytes(stage.databaseUrl);
 console.log('n',n); for (const [k,v] of Object.entries(after).sort((a,b)=>b[1]-a[1]).slice(0,14)) console.log(k, ((v-(before[k]??0))/n).toFixed(0));
 console.log((await c.query("select indexrelname, pg_relation_size(indexrelid) b from pg_stat_user_indexes where schemaname in ('transfer','wallet') order by 2 desc limit 16")).rows.map((r:any)=>r.indexrelname+' '+(r.b/n).toFixed(0)).join('\n'));
 console.log((await c.query("select relname, pg_relation_size(relid) b, n_live_tup, n_dead_tup from pg_stat_user_tables where schemaname in ('transfer','wallet') order by 2 desc limit 8")).rows.map((r:any)=>r.relname+' '+(r.b/n).toFixed(0)+' '+r.n_live_tup+' '+r.n_dead_tup).join('\n'));
 await c.end();
} finally { await stage.stop(); }
