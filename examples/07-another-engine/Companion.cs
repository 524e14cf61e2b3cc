// Unity: talks with a companion of a Commedia house. Put this on a GameObject, start `npx commedia`, press Play.
// Every request is in transcript.json, with its whole answer. The house speaks plain HTTP on this machine: set
// Project Settings > Player > Allow downloads over HTTP to "Always allowed", or put HTTPS in front of the house.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;
using UnityEngine;
using UnityEngine.Networking;

public sealed class Companion : MonoBehaviour
{
    [SerializeField] private string house = "http://127.0.0.1:4747";
    [SerializeField] private string companion = "role_colombina";
    [SerializeField] private float pollSeconds = 0.5f;

    /// <summary>A line was said: who, and what.</summary>
    public event Action<string, string> Heard;
    /// <summary>The companion has finished; it is the player's turn.</summary>
    public event Action YourTurn;

    private readonly Dictionary<string, string> names = new();
    private string secret = "";
    private string show = "";
    private int after;
    private int said;

    private IEnumerator Start()
    {
        Heard += (speaker, words) => Debug.Log($"{speaker}: {words}");
        yield return Open();
        if (show != "") yield return Say("Who is at the door?");
    }

    /// <summary>Comes in as somebody new and opens a room. Keep the secret (in PlayerPrefs, say) to come back as the same person.</summary>
    public IEnumerator Open()
    {
        yield return Ask<Arrived>("POST", "/api/people", "{\"name\":\"Pilot\"}", reply => secret = reply.secret);
        if (secret == "") yield break;
        yield return Ask<Listed>("GET", "/api/companions?language=en", null, reply =>
        {
            foreach (var one in reply.companions) Debug.Log($"{one.name}: {one.description}");
        });
        var wanted = JsonUtility.ToJson(new Wanted { companions = new[] { new OfTheHouse { house = companion } } });
        yield return Ask<Room>("POST", "/api/rooms", wanted, reply =>
        {
            show = reply.id;
            foreach (var role in reply.cast) names[role.id] = role.name;
        });
    }

    /// <summary>Says something, and reads what comes of it until it is the player's turn again.</summary>
    public IEnumerator Say(string words)
    {
        // The same id sent twice is taken once: after a lost connection simply send it again.
        var id = $"{DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()}-{++said}";
        var cue = JsonUtility.ToJson(new Cue { id = id, text = words });
        yield return Ask<Sent>("POST", $"/api/shows/{show}/room/cues", cue, _ => { });
        for (var returned = false; !returned;)
        {
            yield return new WaitForSeconds(pollSeconds);
            var answered = false;
            yield return Ask<Page>("GET", $"/api/shows/{show}/record?after={after}", null, page =>
            {
                answered = true;
                foreach (var happened in page.events) returned |= Read(happened);
            });
            if (!answered) yield break;
        }
    }

    private bool Read(Happened happened)
    {
        after = happened.seq;
        if (happened.type == "message-posted")
            Heard?.Invoke(names.TryGetValue(happened.by, out var name) ? name : happened.by, happened.body.text);
        // Anything else but these two may be ignored: floor-given, moods-rolled, …
        if (happened.type != "floor-returned") return false;
        YourTurn?.Invoke();
        return true;
    }

    private IEnumerator Ask<T>(string method, string path, string json, Action<T> answer)
    {
        using var request = new UnityWebRequest(house + path, method) { downloadHandler = new DownloadHandlerBuffer() };
        if (json != null) request.uploadHandler = new UploadHandlerRaw(Encoding.UTF8.GetBytes(json));
        request.SetRequestHeader("Content-Type", "application/json");
        if (secret != "") request.SetRequestHeader("Authorization", "Bearer " + secret);
        yield return request.SendWebRequest();
        if (request.result == UnityWebRequest.Result.Success) answer(JsonUtility.FromJson<T>(request.downloadHandler.text));
        else Debug.LogWarning($"{method} {path}: {request.responseCode} {request.downloadHandler.text}");
    }

    // Only what is read of each answer: JsonUtility passes over the rest. Of an event's body it fills in what is there.
    [Serializable] private sealed class Arrived { public string secret = ""; }
    [Serializable] private sealed class Listed { public Listing[] companions = {}; }
    [Serializable] private sealed class Listing { public string house; public string name; public string description; }
    [Serializable] private sealed class Wanted { public string language = "en"; public OfTheHouse[] companions; }
    [Serializable] private sealed class OfTheHouse { public string house; }
    [Serializable] private sealed class Room { public string id; public Role[] cast = {}; }
    [Serializable] private sealed class Role { public string id; public string name; }
    [Serializable] private sealed class Cue { public string kind = "post-words"; public string id; public string text; }
    [Serializable] private sealed class Sent { public string kind; }
    [Serializable] private sealed class Page { public Happened[] events = {}; }
    [Serializable] private sealed class Happened { public int seq; public string type; public string by; public Said body; }
    [Serializable] private sealed class Said { public string text; }
}
