/**
 * The words that word codes are made of: short, common, friendly, and told apart by sound (pairwise
 * different phonetic keys) and by spelling (pairwise edit distance of three or more, but for the
 * few that the labelled utterances need). Public: a code's strength is in the choice of two of them.
 *
 * Chosen from the English list of BIP 39 (MIT) and the EFF's long word list (CC BY 3.0 US).
 */
export const CODE_WORDS: readonly string[] = `
ability about absent absolute absorb abstract account accurate achieve acid acoustic acquire
activity actor actual adapt addict adjust advance aerobic affair afford agency agree ahead
airport aisle alarm alien allow almighty almost alone alpha alphabet already aluminum
amateur amber amigo amulet analyst anatomy ancient android angry animal announce another
answer antenna antidote antique anxiety anymore anyplace anyway anywhere apology appear
appendix appetite applause approach approve april arch arctic arena argue around arrange
arrive artefact artist artwork aspect assume asthma athlete atlantic attach attend attitude
audible audience aunt autumn avatar avenue average avocado awake awesome awhile awkward baby
bachelor backpack backside backup backyard badge bakery balance balloon bamboo banana banner
barbecue bargain barrel basic basket battle beach beauty because become beef begin behave
believe benefit betray between beyond bicycle bird blast bleak blizzard blossom blue blurry
boil border borrow bottom bounce brand breeze brick brigade bright broccoli broken broom
brunette brush buddy buffalo bulb bundle cabbage caliber call camera canoe capable capacity
capital captain captive caramel caravan carbon carnival carpet carry casino cassette casual
catalog category catfish caught cavalry caviar celery cement century cereal ceremony chair
champion channel chapter charcoal charge chariot check cheese chemist chicken chief childish
chimney choice chronic chuckle churn cinema cinnamon circle circular citizen city civil clap
clarify clause clever climb clinic closure cloth clumsy cluster coconut coffee collect color
colossal column combine comfort comic commence common company compound computer comrade
concert conclude concrete conduct confirm confront consider console constant control
convince copper core corridor couch country couple coyote cradle craft creative credible
credit crisp criteria crowd crucial crumble crystal cucumber culinary culture cupboard
cupcake curfew current cushion custom damage damp daughter daylight daytime deal debate
december decide decorate decrease defense deliver demand dentist depart deposit depth
describe design despair destroy detect develop diabetic diagram diary dice dictate differ
digital dignity dilemma dinosaur dioxide diploma disagree discover disorder display distance
divert document dollar dolphin domain domestic donkey donut doorbell doorstep doorway dragon
drastic drill driveway drum dusk dutch dynamic eagle earn echo eclipse economy edgy editor
either elder electric elegant elevator eligible elite elusive email embark embassy embody
embrace emerge employ empower enact endanger endorse engage enhance enjoy enough enrich
enroll ensure entity envelope epic epidemic episode equal erase erosion erratic error erupt
escape espresso essay essence eternal eternity evaluate everyday everyone evidence evoke
example exchange exclude exercise exhaust exhibit exist expand expel expire explain exposure
extent extra eyebrow fabric facial faculty faith falcon false familiar fancy fanfare fantasy
fatigue favorite feature february federal female feminine festival field figure filter final
finish first flame flashy flavor float flower food footage football forget fortune forward
fossil fountain fragile fragment freedom freeway french frequent friday fringe furnace fury
galaxy gallery garden garlic gaze genre genuine getaway giant gigantic giggle giraffe
glamour glimpse glitch gloomy goldfish goose gorilla gospel gotten govern gown grab graduate
graffiti grandma grandson granny gravity grocery group guard guidance guide guitar habit
hacker hamster handbag handler happiest happy hardship hardware harmony harvest hatchet hawk
hazard headache health heavy hedgehog help heritage herself hidden high history hobby
holiday hospital host hotel human humility hurray hydrogen icon identify ignore illusion
imitate immortal immune immunity impact imperial impulse index indicate indoor industry
inform inhale inherit initial inject input inquiry inside install interest involve island
isolate item ivory jackpot jaguar jasmine jewel jimmy journey juicy justice kangaroo karaoke
karma ketchup kingdom kisser kitchen kiwi knee knock krypton label ladder landlady landlord
language lantern laptop latin launch laundry lava lavender left legacy legend lemon length
leopard letter lettuce liberty library license limit link liquid lobster local lucky luggage
lullaby lunar luncheon luxury machine magazine magical magnet majesty major majority
makeover mammal manager mandarin mango manhood manhunt mankind manpower mansion maple
marathon marriage mascot material matrix maverick maximum meadow mechanic melody menu mercy
message method middle midnight million minute mixture mobile modify monday monitor month
morality mosquito muffin multiple muscle muscular museum mushroom mustard mutiny mystery
napkin nasty national natural navigate nearby negative neglect nephew nerve nickname
nineteen ninja nominee noodle normal notable notice nuclear nursery obedient oblige observe
obstacle obtain occur ocean october office ointment okay olympic onboard onion onstage opera
operator opponent oppose orchard ordinary orient original ostrich outdoor outer output
outside oxygen pacific pancake panda pandemic paper parade parish parrot partner passive
passport patient pavement pavilion payback paycheck payroll peanut peculiar pelican pencil
pendant pentagon perfect perfume perjury permit person phantom phoenix photo physical picnic
pigeon pioneer pizza plasma platform platinum pledge plenty policy pony popcorn popular
porridge possible postcard posture potato pottery practice preacher precinct prefer pregnant
premium prepare present prevail preview primary private prize probable problem produce
profit profound program project property proposal prosper provide public pumpkin pupil
puppet purchase purple pursuit pyramid quack quality quantum quarter quiz quote raccoon
radar radiator railroad railway random raven rebuild receive record refuse regret regular
relax release relief remove renew reopen replace rescue resemble resource response result
retire reunion ribbon riddance rigid ripple robot rocket romance rookie roulette rubber
rumor runway rural salad salute sarcasm satisfy saturday sausage scatter scene schedule
scholar school scorpion scratch screen script scrooge scrub secrecy security semester
seminar senior sentence serpent service sesame session setback setup shady shampoo sheriff
shift shiver shoe shortcut shorty shoulder showcase showdown shrapnel shrimp shuffle sierra
silent sincere situate sixteen skate skeleton sketch skin skipper sleep slender slogan smart
smile smuggler soda soldier solve spawn special spectrum spell sphere spinach spirit
splendid sponge sponsor spooky spray square squeak squeeze squirrel stadium staff stallion
stamina starship stereo stingy stomach stomp storage stranger strategy strength strike
strong stubborn stuck student studio subject submit suggest suitable suitcase summer sunset
superman supplier supreme surge surgical surprise surround survivor sushi suspense sustain
swear sword symbol sympathy symphony symptom system tablet tackle tactical talisman tattoo
taxi theater theme theory thermal thirsty thought throttle throw thunder tiger tighten tilt
tissue toddler tomorrow tongue tonight tornado tortoise tourist traffic train transfer treat
triangle tribute trifle trinity triumph trivial trophy trumpet tube tuesday tunnel turkey
turmoil twilight typical ultimate umbrella uncover undo unfold universe unusual unveil
update urban vacant vacuum vanilla variety vehicle velocity velvet verb verdict verify
vertical vessel veteran viable vibrant vicinity video village vineyard violin virtual visa
vision volatile volcano voyage waffle walnut waltz warrior wash weekend what wheel whenever
whisper width wildlife window wolf wreckage written yearbook yogurt young zebra zodiac
`
  .trim()
  .split(/\s+/);
