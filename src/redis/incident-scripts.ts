/*
 * Lua, run by Redis as one step each. An incident is a hash of its fields and three sorted sets by time (occurrences,
 * threads, namespaces); every key gets its time to live anew with each write. Times are milliseconds since the epoch.
 * KEYS of an incident: fields, seen, threads, namespaces.
 */

/** Gives an incident as [fields, occurrences since `since`, threads, namespaces], or nothing where there is none. */
const READ = `
local function read(since)
  local fields = redis.call('HGETALL', KEYS[1])
  if #fields == 0 then return false end
  return { fields, redis.call('ZCOUNT', KEYS[2], '(' .. since, '+inf'),
    redis.call('ZREVRANGE', KEYS[3], 0, -1), redis.call('ZRANGE', KEYS[4], 0, -1) }
end`;

/** ARGV: since. */
export const READ_INCIDENT = `${READ}
return read(ARGV[1])`;

/**
 * KEYS: an incident's and the index. ARGV: id, at, rule, thread or '', namespace or '', since, ttl, fingerprint, the time
 * before which the index forgets, and the bounds of occurrences, threads and namespaces.
 */
export const OBSERVE = `${READ}
local id, at, ttl = ARGV[1], ARGV[2], ARGV[7]
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'rule', ARGV[3], 'state', 'open', 'firstSeen', at, 'lastSeen', at, 'firstThread', ARGV[4])
end
local new = redis.call('ZADD', KEYS[2], 'NX', at, id) == 1
if new then
  if redis.call('HGET', KEYS[1], 'state') == 'resolved' then redis.call('HSET', KEYS[1], 'state', 'reopened', 'reopenedBy', id) end
  if tonumber(at) > tonumber(redis.call('HGET', KEYS[1], 'lastSeen')) then redis.call('HSET', KEYS[1], 'lastSeen', at) end
end
if ARGV[4] ~= '' and (new or not redis.call('ZSCORE', KEYS[3], ARGV[4])) then redis.call('ZADD', KEYS[3], at, ARGV[4]) end
if not new and ARGV[4] ~= '' and redis.call('HGET', KEYS[1], 'firstThread') == ''
  and tonumber(redis.call('ZSCORE', KEYS[2], id)) == tonumber(redis.call('HGET', KEYS[1], 'firstSeen')) then
  redis.call('HSET', KEYS[1], 'firstThread', ARGV[4])
end
if ARGV[5] ~= '' then redis.call('ZADD', KEYS[4], at, ARGV[5]) end
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -ARGV[10] - 1)
redis.call('ZREMRANGEBYRANK', KEYS[3], 0, -ARGV[11] - 1)
redis.call('ZREMRANGEBYRANK', KEYS[4], 0, -ARGV[12] - 1)
redis.call('ZADD', KEYS[5], redis.call('HGET', KEYS[1], 'lastSeen'), ARGV[8])
redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', ARGV[9])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ttl) end
return read(ARGV[6])`;

/** KEYS: an incident's and the index. ARGV: id, thread or '', fingerprint. What nothing is left of is forgotten, unless someone resolved it. */
export const WITHDRAW = `
if redis.call('ZREM', KEYS[2], ARGV[1]) == 0 then return 0 end
local resolved = redis.call('HGET', KEYS[1], 'resolvedAt')
if redis.call('ZCARD', KEYS[2]) == 0 and not resolved then
  for index = 1, 4 do redis.call('DEL', KEYS[index]) end
  redis.call('ZREM', KEYS[5], ARGV[3])
  return 1
end
local first, last = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')[2], redis.call('ZREVRANGE', KEYS[2], 0, 0, 'WITHSCORES')[2]
if resolved and (not first or tonumber(resolved) < tonumber(first)) then first = resolved end
last = last or first
redis.call('HSET', KEYS[1], 'firstSeen', first, 'lastSeen', last)
redis.call('ZADD', KEYS[5], last, ARGV[3])
if redis.call('HGET', KEYS[1], 'state') == 'reopened' and redis.call('HGET', KEYS[1], 'reopenedBy') == ARGV[1] then
  redis.call('HSET', KEYS[1], 'state', 'resolved')
end
if ARGV[2] ~= '' then
  redis.call('ZREM', KEYS[3], ARGV[2])
  if redis.call('HGET', KEYS[1], 'firstThread') == ARGV[2] then
    redis.call('HSET', KEYS[1], 'firstThread', redis.call('ZRANGE', KEYS[3], 0, 0)[1] or '')
  end
end
return 1`;

/** ARGV: kind, by, at, note, since, ttl. */
export const CHANGE_INCIDENT = `${READ}
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
local kind, by, at = ARGV[1], ARGV[2], ARGV[3]
if kind == 'acknowledge' then
  if redis.call('HGET', KEYS[1], 'state') ~= 'resolved' then redis.call('HSET', KEYS[1], 'state', 'acknowledged') end
  redis.call('HSET', KEYS[1], 'acknowledgedBy', by, 'acknowledgedAt', at)
elseif kind == 'resolve' then
  redis.call('HSET', KEYS[1], 'state', 'resolved', 'note', ARGV[4], 'resolvedBy', by, 'resolvedAt', at)
else
  redis.call('HSET', KEYS[1], 'state', 'reopened')
end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[6]) end
return read(ARGV[5])`;

/** KEYS: a gap's fields and seen, and the index. ARGV: id, at, shape, ttl, fingerprint, the time before which the index forgets, the bound of occurrences. */
export const OBSERVE_GAP = `
local at = ARGV[2]
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'shape', ARGV[3], 'firstSeen', at, 'lastSeen', at)
end
redis.call('ZADD', KEYS[2], 'NX', at, ARGV[1])
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -ARGV[7] - 1)
if tonumber(at) > tonumber(redis.call('HGET', KEYS[1], 'lastSeen')) then redis.call('HSET', KEYS[1], 'lastSeen', at) end
redis.call('HSET', KEYS[1], 'count', redis.call('ZCARD', KEYS[2]))
redis.call('ZADD', KEYS[3], redis.call('HGET', KEYS[1], 'lastSeen'), ARGV[5])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', ARGV[6])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[4]) end
return 1`;
