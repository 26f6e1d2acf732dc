import { openStage } from './stage.ts';
import { benchTransfers, benchCompletion } from './transfers.ts';
const say=(l:string)=>console.log(l);
const stage=await openStage(say);
try { 
 const rows=await benchTransfers(stage,{rounds:1,seconds:Number(process.env.SECS??6),wallets:1000,say});
 for(const r of rows) if(/memory|disk|ready/.test(r.name)) console.log(r.name,r.value.toFixed(0));
 if(process.env.COMPLETE) console.log(await benchCompletion(stage,{rounds:1,seconds:6,wallets:500,say}));
} finally { await stage.stop(); }
